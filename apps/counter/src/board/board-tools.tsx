import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { IconButton } from '@tischlein/ui/icon-button.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import { memo, useCallback, useState } from 'react';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { CompactIcon, MoreIcon } from '../order-view/icons.tsx';
import { useDevice } from '../session/device.ts';
import { searchOrders, useShownOrders } from '../session/shown-orders.ts';
import { toggleView, useBoardKeys } from './board-keys.ts';
import styles from './board-tools.module.css';
import { KeySheet } from './key-sheet.tsx';

interface BoardToolsProps {
  /** The search was sent off: what is found alone may be opened. */
  onSubmit: () => void;
  stations: readonly { id: string; name: string }[];
}

/** Search, order type, and cards or list; the device remembers the last two. */
export const BoardTools = memo(function BoardTools({ onSubmit, stations }: BoardToolsProps) {
  const search = useShownOrders((shown) => shown.search);
  const { boardType, boardView, boardStation } = useDevice();
  const [sheet, setSheet] = useState(false);
  useBoardKeys(useCallback(() => setSheet(true), []));
  return (
    <form
      role="search"
      className={styles.tools}
      data-view={boardView}
      data-stations={stations.length > 1 ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label="Bestellung suchen"
        hideLabel
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Nr., Name, Straße …"
        trailing={search === '' ? <SearchIcon className={styles.sign} /> : undefined}
        value={search}
        onChange={(event) => searchOrders(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && searchOrders('')}
        className={styles.search}
      />
      <Button
        className={styles.view}
        icon={<CompactIcon />}
        aria-pressed={boardView === 'compact'}
        onClick={() => toggleView('compact')}
      >
        Klein
      </Button>
      <Button
        className={styles.view}
        icon={<MoreIcon />}
        aria-pressed={boardView === 'list'}
        onClick={() => toggleView('list')}
      >
        Liste
      </Button>
      <SelectField
        label="Bestellart"
        hideLabel
        value={boardType ?? ''}
        className={styles.type}
        onChange={({ target }) =>
          useDevice.setState({
            boardType: target.value === '' ? null : (target.value as OrderType),
          })
        }
      >
        <option value="">Alle Arten</option>
        {Object.entries(WAY_LABELS).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      {stations.length > 1 && (
        <SelectField
          label="Station"
          hideLabel
          value={boardStation ?? ''}
          className={styles.type}
          onChange={({ target }) =>
            useDevice.setState({ boardStation: target.value === '' ? null : target.value })
          }
        >
          <option value="">Alle Stationen</option>
          {stations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <IconButton
        label="Tasten"
        className={styles.help}
        icon={<span aria-hidden>?</span>}
        onClick={() => setSheet(true)}
      />
      <KeySheet open={sheet} onClose={() => setSheet(false)} />
    </form>
  );
});
