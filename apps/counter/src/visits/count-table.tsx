import styles from './visits.module.css';

interface CountTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...number[]])[];
  /** Said in the place of a table without rows; without it nothing is shown. */
  empty?: string;
}

export function CountTable({ caption, head, rows, empty }: CountTableProps) {
  if (rows.length === 0 && !empty) return null;
  return (
    <section className={styles.counts}>
      <h2>{caption}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <table aria-label={caption}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...counts]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, at) => (
                  <td key={at}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
