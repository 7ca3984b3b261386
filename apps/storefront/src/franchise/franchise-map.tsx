import { useEffect, useRef, useState } from 'react';
import { requestPage } from '../api/request-page.ts';
import { useShop } from '../session/shop-context.tsx';
import type { BranchMap, PinnedShop } from './branch-map.ts';
import styles from './finder.module.css';

interface FranchiseMapProps {
  /** The guest's place; without coordinates it has no marker. */
  home: { latitude: number | null; longitude: number | null } | null;
  shops: readonly PinnedShop[];
  selected: string;
  onSelect?: (slug: string) => void;
}

/**
 * Where the branches are (specification 1 §2 "Franchise map"). A picture to look at: whoever cannot see it has the
 * list, so it is no stop for keyboards; and when its file does not come, the list is all there is.
 */
export function FranchiseMap({ home, shops, selected, onSelect }: FranchiseMapProps) {
  const { id } = useShop();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<BranchMap | null>(null);
  const [failed, setFailed] = useState(false);
  const choose = useRef(onSelect);
  useEffect(() => {
    choose.current = onSelect;
  });

  useEffect(() => {
    let drawn: BranchMap | null = null;
    let gone = false;
    import('./branch-map.ts').then(
      ({ drawBranchMap }) => {
        if (gone || !box.current) return;
        drawn = drawBranchMap(box.current, {
          tiles: `/api/shop/${encodeURIComponent(id)}/osm/tile/{z}/{x}/{y}`,
          home,
          shops,
          onSelect: (slug) => choose.current?.(slug),
        });
        setMap(drawn);
        const shown = drawn;
        void requestPage('mapInfo', { params: { shopId: id } }).then((answer) => {
          if (!gone && answer.ok) shown.attribute(answer.value.attribution);
        });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      drawn?.remove();
      setMap(null);
    };
  }, [id, home, shops]);

  useEffect(() => map?.highlight(selected), [map, selected]);

  if (failed) return null;
  return <div ref={box} data-part="franchise-map" aria-hidden="true" className={styles.map} />;
}
