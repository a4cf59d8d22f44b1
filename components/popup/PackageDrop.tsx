import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { problemOf, send } from '../../lib/send.ts';
import { putUpload } from '../../lib/uploads.ts';
import { Button } from '../base/Button.tsx';
import { formatSize } from '../base/intl.ts';
import { Problem } from '../base/Problem.tsx';
import { visible } from '../base/text.ts';
import { refusePackage } from './refusePackage.ts';
import styles from './AddPanel.module.css';

/** Takes a package file by drop or by the file dialog and hands it to the background. */
export function PackageDrop(props: { inTab: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const uploadId = await putUpload(file);
      return send('scan.upload', { uploadId, fileName: file.name.slice(0, 300), size: file.size });
    },
  });
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file === undefined) return;
    const why = refusePackage(file, files?.length ?? 1);
    setRefusal(why);
    if (why === null) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const choose = () => {
    // Firefox closes the toolbar's window as soon as its file dialog opens, and the answer would be lost.
    if (import.meta.env.FIREFOX && !props.inTab) {
      void browser.tabs.create({ url: browser.runtime.getURL('/popup.html?view=tab' as '/popup.html') });
      window.close();
      return;
    }
    input.current?.click();
  };
  return (
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
      <PackageOpen size={20} aria-hidden="true" />
      <p>{i18n.t('popup.drop')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xpi,.crx,.zip"
        aria-label={i18n.t('popup.chooseFile')}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button size="small" busy={upload.isPending} onClick={choose}>
        {i18n.t('popup.chooseFile')}
      </Button>
      <div role="status" className={styles.dropState}>
        {upload.isPending &&
          i18n.t('popup.uploading', {
            file: visible(upload.variables.name, 80),
            size: formatSize(upload.variables.size),
          })}
        {upload.isSuccess && i18n.t('popup.uploaded', { file: visible(upload.variables.name, 80) })}
        {refusal}
      </div>
      {upload.isError && <Problem problem={problemOf(upload.error)} onRetry={() => upload.mutate(upload.variables)} />}
    </div>
  );
}
