import { Button } from '@tischlein/ui/button.tsx';
import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import styles from './account.module.css';

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.flush}>
      <Button variant="quiet" icon={<ChevronLeftIcon />} onClick={onBack}>
        Mein Konto
      </Button>
    </div>
  );
}
