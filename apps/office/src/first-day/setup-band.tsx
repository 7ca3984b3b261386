import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../api/request.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../draft/draft-context.tsx';
import styles from './first-day.module.css';

/** Above every page while guests cannot see the shop yet. */
export function SetupBand() {
  const { id } = useShop();
  const { pathname } = useLocation();
  const isHere = pathname.startsWith(paths.setup);
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    let gone = false;
    void call('setupState', { params: { shopId: id } }).then(
      (answer) => !gone && setIsOpen(!answer.ok || answer.value.opened),
    );
    return () => {
      gone = true;
    };
  }, [id, isHere]);
  if (isOpen || isHere) return null;
  return (
    <p className={styles.band}>
      Noch nicht geöffnet. <Link to={paths.setup}>Weiter einrichten</Link>
    </p>
  );
}
