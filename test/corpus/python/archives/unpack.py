import os
import tarfile
import zipfile


def unpack(path, folder):
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            # expect: python-archive-traversal
            with open(os.path.join(folder, info.filename), "wb") as out:
                out.write(archive.read(info))


def unpack_checked(path, folder):
    root = os.path.realpath(folder)
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            target = os.path.realpath(os.path.join(root, info.filename))
            if not target.startswith(root + os.sep):
                raise ValueError("outside")
            # ok: python-archive-traversal
            with open(target, "wb") as out:
                out.write(archive.read(info))


def unpack_tar(path):
    with tarfile.open(path) as archive:
        # expect: python-archive-traversal
        archive.extractall("/srv")
    with tarfile.open(path) as archive:
        # ok: python-archive-traversal
        archive.extractall("/srv", filter="data")
