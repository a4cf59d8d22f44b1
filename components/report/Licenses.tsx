import { i18n } from '#i18n';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { SecurityReport } from '../../lib/api/schemas.ts';
import { type License, LicenseSummary } from '../../lib/model/reportDetails.ts';
import { GenericView } from '../base/GenericView.tsx';
import { Prose } from '../base/Prose.tsx';
import { visible } from '../base/text.ts';
import { inLanguage } from './fixedTexts.ts';
import styles from './Licenses.module.css';
import { licenseList } from './lists.ts';
import { ShowAll } from './ShowAll.tsx';
import { useAll } from './useAll.ts';

const FIRST = 10;

/** Whether it may be used commercially and why, and which licences were found where. */
export function Licenses(props: { report: SecurityReport }) {
  const { allows_commercial_use: allowed, license_summary: summary, licenses } = props.report;
  const own = LicenseSummary.safeParse(summary);
  const list = licenseList(licenses ?? []);
  return (
    <>
      <div className={styles.answer} data-allowed={allowed ?? 'unknown'}>
        {allowed === true && <CircleCheck size={22} aria-hidden="true" />}
        {allowed === false && <CircleX size={22} aria-hidden="true" />}
        {(allowed === null || allowed === undefined) && <CircleHelp size={22} aria-hidden="true" />}
        <div>
          <p className={styles.word}>
            {i18n.t(allowed === true ? 'license.yes' : allowed === false ? 'license.not' : 'license.unknown')}
          </p>
          {own.success && (
            <p className={styles.soft}>
              <Prose text={own.data.commercial_use_reason} translate={inLanguage} />
            </p>
          )}
        </div>
      </div>
      {own.success && own.data.declared !== null && (
        <p>
          {i18n.t('license.declared')} <strong>{visible(own.data.declared, 120)}</strong>
        </p>
      )}
      {own.success && own.data.conflicts.length > 0 && (
        <ul className={styles.conflicts} aria-label={i18n.t('license.conflicts')}>
          {own.data.conflicts.slice(0, 20).map((conflict, at) => (
            <li key={at}>
              <Prose text={conflict} max={400} />
            </li>
          ))}
        </ul>
      )}
      {!own.success && summary !== null && summary !== undefined && <GenericView value={summary} />}
      {list === null && <GenericView value={licenses} />}
      {/* Our own reason already says that there is none. */}
      {list !== null && (list.length > 0 || !own.success) && <LicenseTable list={list} />}
    </>
  );
}

function LicenseTable(props: { list: readonly License[] }) {
  const [all, showAll] = useAll();
  const { list } = props;
  if (list.length === 0) return <p className={styles.soft}>{i18n.t('license.none')}</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('license.license')}</th>
            <th scope="col">{i18n.t('license.source')}</th>
            <th scope="col">{i18n.t('license.scope')}</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, all ? 1000 : FIRST).map((one, at) => (
            <tr key={at}>
              <td>{one.spdx === 'NOASSERTION' ? i18n.t('license.unnamed') : visible(one.name ?? one.spdx, 160)}</td>
              <td>
                <bdi>{visible(one.source, 260)}</bdi>
              </td>
              <td>{i18n.t(`license.${one.scope}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!all && list.length > FIRST && <ShowAll count={list.length} onClick={showAll} />}
    </>
  );
}
