import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { SelectField, TextField } from '@tischlein/ui/field.tsx';
import { SearchIcon } from '@tischlein/ui/icons.tsx';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { MoreIcon } from '../order-view/icons.tsx';
import { useDevice } from '../session/device.ts';
import { searchOrders, useShownColumn } from '../session/shown-column.ts';
import styles from './board-tools.module.css';

interface BoardToolsProps {
  /** The search was sent off: what is found alone may be opened. */
  onSubmit: () => void;
}

/** Search, order type, and cards or list; the device remembers the last two. */
export function BoardTools({ onSubmit }: BoardToolsProps) {
  const search = useShownColumn((shown) => shown.search);
  const { boardType, boardView } = useDevice();
  return (
    <form
      role="search"
      className={styles.tools}
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
        placeholder="Nr., Name, Telefon"
        trailing={search === '' ? <SearchIcon className={styles.sign} /> : undefined}
        value={search}
        onChange={(event) => searchOrders(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && searchOrders('')}
        className={styles.search}
      />
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
      <Button
        className={styles.view}
        icon={<MoreIcon />}
        aria-pressed={boardView === 'list'}
        onClick={() => useDevice.setState({ boardView: boardView === 'list' ? 'cards' : 'list' })}
      >
        Liste
      </Button>
    </form>
  );
}
