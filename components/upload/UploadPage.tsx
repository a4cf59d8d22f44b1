import { i18n } from '#i18n';
import { PackageOpen } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { isOpen } from '../../lib/model/scan.ts';
import { Button } from '../base/Button.tsx';
import { HeadedPage } from '../base/HeadedPage.tsx';
import { useScans } from '../base/stored.ts';
import { visible } from '../base/text.ts';
import { useViewOpen } from '../base/useViewOpen.ts';
import { droppedOf } from './droppedOf.ts';
import { chosenFolder } from './folder.ts';
import { QueuedFile } from './QueuedFile.tsx';
import styles from './UploadPage.module.css';
import { MOST_FILES, useQueue } from './useQueue.ts';

/**
 * Where package files and folders are chosen: a page of its own, since every browser's toolbar window closes as soon as
 * its file dialog opens, and what is chosen then is lost.
 */
export function UploadPage() {
  const scans = useScans();
  const queue = useQueue();
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  /** Name of the last dropped folder that could not be read. */
  const [unread, setUnread] = useState<string | null>(null);
  const byKey = new Map(scans.map((scan) => [scan.key, scan]));
  useViewOpen(scans.some(isOpen));
  useEffect(() => {
    // A file dropped beside the box would replace this page.
    const stop = (event: Event) => event.preventDefault();
    addEventListener('dragover', stop);
    addEventListener('drop', stop);
    return () => {
      removeEventListener('dragover', stop);
      removeEventListener('drop', stop);
    };
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedOf(event.dataTransfer).then(({ all, unread }) => {
      queue.add(all);
      setUnread(unread);
    });
  };
  return (
    <HeadedPage title={i18n.t('upload.title')}>
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <PackageOpen size={32} aria-hidden="true" />
        <p>{i18n.t('upload.drop')}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".xpi,.crx,.zip"
          aria-label={i18n.t('upload.choose')}
          onChange={(event) => {
            queue.add(event.currentTarget.files ?? []);
            event.currentTarget.value = '';
          }}
        />
        <input
          ref={folder}
          type="file"
          hidden
          // The attribute that makes a dialog for folders; every browser knows it, React's types do not.
          {...{ webkitdirectory: '' }}
          aria-label={i18n.t('upload.chooseFolder')}
          onChange={(event) => {
            const files = event.currentTarget.files ?? [];
            if (files.length > 0) queue.add([chosenFolder(files)]);
            event.currentTarget.value = '';
          }}
        />
        <div className={styles.choices}>
          <Button look="primary" onClick={() => input.current?.click()}>
            {i18n.t('upload.choose')}
          </Button>
          <Button onClick={() => folder.current?.click()}>{i18n.t('upload.chooseFolder')}</Button>
        </div>
        <p className={styles.help}>{i18n.t('upload.folderHelp')}</p>
      </div>
      <div role="status">
        {unread !== null && <p className={styles.refused}>{i18n.t('upload.unread', { name: visible(unread, 120) })}</p>}
        {queue.left > 0 && (
          <p className={styles.refused}>{i18n.t('upload.tooMany', { most: MOST_FILES, left: queue.left })}</p>
        )}
      </div>
      {queue.files.length > 0 && (
        <ul className={styles.files} aria-label={i18n.t('upload.chosen')}>
          {queue.files.map((one) => (
            <QueuedFile
              key={one.id}
              queued={one}
              scan={one.state.step === 'handed' ? byKey.get(one.state.key) : undefined}
              onAgain={() => queue.again(one)}
            />
          ))}
        </ul>
      )}
    </HeadedPage>
  );
}
