import { i18n } from '#i18n';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type News, type Note, saveNote } from '../../lib/installed/watched.ts';
import { Button } from '../base/Button.tsx';
import { visible } from '../base/text.ts';
import styles from './InstalledRow.module.css';

const MOST = 8;

/** What got worse with an update, until the person says that it was seen, or that the extension is trusted as it is. */
export function NewsBox(props: { id: string; name: string; news: News; note: Note | undefined }) {
  const { id, name, news, note } = props;
  const save = useMutation({ mutationFn: (trusted: boolean) => saveNote(id, { at: Date.now(), trusted }) });
  const version = (text: string) => visible(text, 40);
  return (
    <section className={styles.news} aria-label={`${i18n.t('watch.found')}: ${name}`}>
      <TriangleAlert size={18} aria-hidden="true" />
      <div>
        <h3>
          {news.from === news.to
            ? i18n.t('watch.found')
            : i18n.t('watch.changed', { from: version(news.from), to: version(news.to) })}
        </h3>
        <ul>
          {news.known === true && <li>{i18n.t('watch.known')}</li>}
          {news.gone === true && <li>{i18n.t('watch.gone')}</li>}
          {news.grades !== undefined && <li>{i18n.t('watch.grades', ends(news.grades.map(version)))}</li>}
          {news.grave !== undefined && <li>{i18n.t('watch.grave', ends(news.grave))}</li>}
          <Names title={i18n.t('watch.permissions')} names={news.permissions} />
          <Names title={i18n.t('watch.hosts')} names={news.hosts} />
          <Names title={i18n.t('watch.destinations')} names={news.destinations} />
        </ul>
        {note?.trusted === true && <p>{i18n.t('watch.wasTrusted')}</p>}
        <p className={styles.actions}>
          <Button size="small" busy={save.isPending} onClick={() => save.mutate(false)}>
            {i18n.t('watch.seen')}
          </Button>
          {news.known !== true && (
            <Button look="quiet" size="small" busy={save.isPending} onClick={() => save.mutate(true)}>
              {i18n.t('watch.trust')}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}

function Names(props: { title: string; names: readonly string[] }) {
  const { names } = props;
  if (names.length === 0) return null;
  return (
    <li>
      {props.title} <bdi>{visible(names.slice(0, MOST).join(', '), 400)}</bdi>
      {names.length > MOST && ` ${i18n.t('generic.more', names.length - MOST)}`}
    </li>
  );
}

/** A figure of the version before and of the one now. */
function ends<T extends string | number>([from, to]: readonly T[]): { from: T | ''; to: T | '' } {
  return { from: from ?? '', to: to ?? '' };
}
