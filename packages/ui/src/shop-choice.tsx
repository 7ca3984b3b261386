import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './login.module.css';

interface ShopChoiceProps {
  /** 'Welche Theke?' */
  question: string;
  shops: readonly { id: string; name: string; city: string }[];
  onChoose: (shopId: string) => void;
  onLogOut: () => void;
}

/** Asked once on a device whose login belongs to several restaurants. */
export function ShopChoice({ question, shops, onChoose, onLogOut }: ShopChoiceProps) {
  return (
    <main tabIndex={-1} className={styles.page}>
      <div className={styles.form}>
        {shops.length === 0 ? (
          <EmptyState
            title="Noch kein Restaurant"
            text="Zu deinem Zugang gehört noch kein Restaurant. Die Inhaberin oder der Inhaber kann dich eintragen."
          />
        ) : (
          <>
            <h1>{question}</h1>
            <ul className={styles.shops}>
              {shops.map(({ id, name, city }) => (
                <li key={id}>
                  <button type="button" className={styles.shop} onClick={() => onChoose(id)}>
                    <span className={styles.shopName}>{name}</span>
                    <span className={styles.shopCity}>{city}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Button variant="quiet" onClick={onLogOut}>
          Abmelden
        </Button>
      </div>
    </main>
  );
}
