import { formatDay } from '@tischlein/domain/hours/german-time.ts';
import { Fragment } from 'react';
import type { Result } from '@tischlein/client/client.ts';
import styles from './guests.module.css';

/** An address without its scheme that breaks at its slashes. */
function BreakableUrl({ url }: { url: string }) {
  return url
    .replace(/^https?:\/\//, '')
    .split('/')
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && (
          <>
            <wbr />/
          </>
        )}
        {part}
      </Fragment>
    ));
}

/** Links of coupons.yaml, and how often guests came by them. */
export function CampaignLinks({ links }: Pick<Result<'counterCards'>, 'links'>) {
  return (
    <section className={styles.noPrint} aria-labelledby="links-title">
      <h2 id="links-title" className={styles.title}>
        Links auf Flyern
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Link</th>
            <th scope="col">Besuche</th>
            <th scope="col">zuletzt</th>
          </tr>
        </thead>
        <tbody>
          {links.map(({ url, note, visits, lastDay }) => (
            <tr key={url}>
              <th scope="row">
                <BreakableUrl url={url} />
                {note && <div className={styles.soft}>{note}</div>}
              </th>
              <td className={styles.number}>{visits}</td>
              <td className={styles.number}>{lastDay ? formatDay(lastDay) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
