/* The first part of the AppImage: a static program, behind which a squashfs image lies.
 * It unpacks the image once into the user's cache folder and runs AppRun in it, so that it needs no FUSE.
 *   --appimage-extract   unpacks into ./squashfs-root and ends
 *   --appimage-offset    prints where the image begins
 * Built with Debian's libsquashfuse-dev. */
#define _GNU_SOURCE
#include <squashfuse/squashfuse.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static size_t end_of_program(const char *file) {
    Elf64_Ehdr head;
    int in = open(file, O_RDONLY | O_CLOEXEC);
    if (in < 0 || read(in, &head, sizeof head) != (ssize_t)sizeof head) return 0;
    close(in);
    return head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
}

static int write_file(sqfs *fs, sqfs_inode *inode, const char *path) {
    static char block[1 << 20];
    int out = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, inode->base.mode & 0777);
    if (out < 0) return -1;
    for (uint64_t at = 0; at < inode->xtra.reg.file_size;) {
        sqfs_off_t count = sizeof block;
        if (sqfs_read_range(fs, inode, at, &count, block) || count <= 0 || write(out, block, count) != count) {
            close(out);
            return -1;
        }
        at += count;
    }
    return close(out);
}

static int unpack(const char *file, size_t offset, const char *folder) {
    sqfs fs;
    sqfs_traverse walk;
    sqfs_err error = SQFS_OK;
    char path[PATH_MAX], target[PATH_MAX];
    if (mkdir(folder, 0755) || sqfs_open_image(&fs, file, offset)) return -1;
    if (sqfs_traverse_open(&walk, &fs, sqfs_inode_root(&fs))) return -1;
    while (sqfs_traverse_next(&walk, &error)) {
        sqfs_inode inode;
        if (walk.dir_end) continue;
        if (sqfs_inode_get(&fs, &inode, sqfs_dentry_inode(&walk.entry))) return -1;
        if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, walk.path) >= sizeof path) return -1;
        if (S_ISDIR(inode.base.mode)) {
            if (mkdir(path, 0755)) return -1;
        } else if (S_ISLNK(inode.base.mode)) {
            size_t size = sizeof target;
            if (sqfs_readlink(&fs, &inode, target, &size) || symlink(target, path)) return -1;
        } else if (write_file(&fs, &inode, path)) {
            return -1;
        }
    }
    return error ? -1 : 0;
}

static void make_folders(char *path) {
    for (char *at = path + 1; (at = strchr(at, '/')); at++) {
        *at = 0;
        mkdir(path, 0755);
        *at = '/';
    }
}

int main(int count, char **words) {
    char self[PATH_MAX], folder[PATH_MAX], part[PATH_MAX], run[PATH_MAX];
    struct stat told;
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (!realpath("/proc/self/exe", self) || stat(self, &told)) {
        fprintf(stderr, "Spellbench can't find its own file: %s; is /proc mounted?\n", strerror(errno));
        return 127;
    }
    size_t offset = end_of_program(self);
    if (count > 1 && !strcmp(words[1], "--appimage-offset")) return printf("%zu\n", offset) < 0;
    if (count > 1 && !strcmp(words[1], "--appimage-extract")) {
        if (!unpack(self, offset, "squashfs-root")) return 0;
        perror("squashfs-root");
        return 127;
    }
    if (cache && *cache)
        snprintf(part, sizeof part, "%s", cache);
    else if (home && *home)
        snprintf(part, sizeof part, "%s/.cache", home);
    else
        snprintf(part, sizeof part, "/tmp/spellbench-%d", (int)getuid());
    if (snprintf(folder, sizeof folder, "%.3000s/spellbench-appimage/%lld-%lld", part, (long long)told.st_size,
                 (long long)told.st_mtime) < 0) return 127;
    if (access(folder, X_OK)) {
        make_folders(folder);
        snprintf(part, sizeof part, "%.3500s.%d", folder, (int)getpid());
        if (unpack(self, offset, part)) {
            fprintf(stderr, "Spellbench can't unpack itself into %s: %s; make room there, or set XDG_CACHE_HOME.\n",
                    part, strerror(errno));
            return 127;
        }
        if (rename(part, folder) && access(folder, X_OK)) { /* another start may have been faster */
            perror(folder);
            return 127;
        }
    }
    setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    snprintf(run, sizeof run, "%.4000s/AppRun", folder);
    if (count > 1 && !strcmp(words[1], "--appimage-extract-and-run")) words++; /* it is what is done anyway */
    words[0] = run;
    execv(run, words);
    perror(run);
    return 127;
}
