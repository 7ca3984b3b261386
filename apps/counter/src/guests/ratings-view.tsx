import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api/request.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './guests.module.css';
import { ListPlaceholder } from './list-placeholder.tsx';
import { RatingCard } from './rating-card.tsx';

/** What guests say about dishes, the newest first. */
export function RatingsView() {
  const shop = useShop();
  const query = useQuery({
    queryKey: ['ratings', shop.id],
    queryFn: () => fetchResult('counterRatings', { params: { shopId: shop.id } }),
  });
  if (!query.data)
    return <ListPlaceholder failed={query.isError} onRetry={() => void query.refetch()} />;
  const { ratings } = query.data;
  return (
    <div className="stack gap-5">
      <h1 className={styles.heading}>Bewertungen</h1>
      <p>
        Antworten sehen alle Gäste. Ausblenden entfernt nur den Kommentar und nennt deinen Grund;
        die Sterne zählen weiter.
      </p>
      {ratings.length === 0 ? (
        <EmptyState title="Noch keine Bewertung" text="Gäste bewerten Gerichte nach dem Essen." />
      ) : (
        <div className={styles.cards}>
          {ratings.map((rating) => (
            <RatingCard key={`${rating.orderId} ${rating.dishId}`} rating={rating} />
          ))}
        </div>
      )}
    </div>
  );
}
