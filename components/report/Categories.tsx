import { i18n } from '#i18n';
import type { CategoryScores } from '../../lib/model/reportDetails.ts';
import { formatNumber, formatShare } from '../base/intl.ts';
import { Scroller } from '../base/Scroller.tsx';
import styles from './Categories.module.css';
import { categoryText } from './words.ts';

/** The risk of each category and its share of the whole; categories that do not apply are named, not scored. */
export function Categories(props: { categories: CategoryScores }) {
  const entries = Object.entries(props.categories).slice(0, 30);
  const scored = entries
    .filter(([, category]) => category.applicable)
    .sort(([, a], [, b]) => b.score * b.weight - a.score * a.weight);
  const apart = entries.filter(([, category]) => !category.applicable);
  return (
    <>
      <Scroller name={i18n.t('report.categories')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('report.category')}</th>
              <th scope="col">{i18n.t('report.risk')}</th>
              <th scope="col" className={styles.figure}>
                {i18n.t('report.findingsShort')}
              </th>
              <th scope="col" className={styles.figure}>
                {i18n.t('report.weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            {scored.map(([name, category]) => (
              <tr key={name} data-none={category.score === 0 && category.findings === 0}>
                <th scope="row">{categoryText(name)}</th>
                <td className={styles.risk}>
                  <span className={styles.cell}>
                    <span className={styles.track} aria-hidden="true">
                      <span style={{ inlineSize: `${Math.max(0, Math.min(100, category.score))}%` }} />
                    </span>
                    {formatNumber(category.score, 0)}
                  </span>
                </td>
                <td className={styles.figure}>{formatNumber(category.findings, 0)}</td>
                <td className={styles.figure}>
                  {category.weight > 0 ? formatShare(category.weight) : i18n.t('report.notWeighed')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {apart.length > 0 && (
        <p className={styles.apart}>
          {i18n.t('report.notApplicable', { names: apart.map(([name]) => categoryText(name)).join(', ') })}
        </p>
      )}
    </>
  );
}
