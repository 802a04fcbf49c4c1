"""Reports as pages and pictures, and how the window saves, prints and copies them."""
