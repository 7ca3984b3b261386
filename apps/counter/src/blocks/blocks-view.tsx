import { Button } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { NotLoaded } from '@tischlein/ui/not-loaded.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import type { ListedBlock } from '@tischlein/contract/calls/guest-block.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { whenText } from '../order-view/order-times.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { blockedTraits } from './block-texts.ts';
import styles from './blocks.module.css';
import { liftBlock, useBlocks } from './use-blocks.ts';

/** Guests of whom no orders are taken, each with the way back. */
export function BlocksView() {
  const shop = useShop();
  const { data, isError, refetch } = useBlocks(shop.id);
  if (!data && isError)
    return <NotLoaded title="Das lässt sich gerade nicht laden." onRetry={refetch} />;
  if (!data) return <Skeleton height={56} lines={4} />;
  return (
    <div className="stack gap-5">
      <h1 className="page-heading">Gesperrte Gäste</h1>
      <p>
        Von ihnen kommen keine Bestellungen mehr; der Shop bittet sie, anzurufen. Nach einem Jahr
        endet eine Sperre automatisch.
      </p>
      {data.blocks.length === 0 ? (
        <EmptyState
          title="Niemand ist gesperrt"
          text="Gesperrt wird an einer Bestellung, unter „Gast“."
        />
      ) : (
        <ul className={styles.cards}>
          {data.blocks.map((block) => (
            <li key={block.id}>
              <BlockCard block={block} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function BlockCard({ block }: { block: ListedBlock }) {
  const shop = useShop();
  const now = useNow(60_000);
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    await liftBlock(shop.id, block.id);
    setBusy(false);
  };
  const name = block.name === '' ? 'Gast ohne Namen' : block.name;
  return (
    <article className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      {block.phone !== '' && <p>{block.phone}</p>}
      {block.address !== '' && <p>{block.address}</p>}
      <p>
        <strong>{block.reason}</strong>
      </p>
      <p className="quiet">
        {blockedTraits(block.traits)} gesperrt von {block.blockedBy},{' '}
        {whenText(block.blockedAt, now, shop.timeZone)}
      </p>
      <div className={styles.line}>
        <Button busy={busy} onClick={() => void lift()}>
          Sperre aufheben
        </Button>
        <Link to={paths.order(block.order.id)}>Bestellung Nr. {block.order.number}</Link>
      </div>
    </article>
  );
}
