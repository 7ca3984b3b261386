import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The columns of the board. */
export type ColumnName = 'new' | 'work' | 'out';

interface Device {
  shopId: string | null;
  /** 0 to 1. */
  volume: number;
  notifications: boolean;
  /** How long a sold-out mark lasts that is set with one tap. */
  soldOutUntil: 'day' | 'revoked';
  /** How open orders are shown. */
  boardView: 'cards' | 'compact' | 'list';
  /** The only orders shown on the board; null: all. */
  boardType: OrderType | null;
  /** The only state shown in the list; null: all. */
  boardState: ColumnName | null;
  /** The only station whose orders are shown on the board; null: of all. */
  boardStation: string | null;
  /** Which station a kitchen display on this device shows; null: all of them. */
  kitchenStation: string | null;
  /** Single keys do something on the board. */
  keys: boolean;
  /** The printer that this device is, by shop. */
  printsHere: Readonly<Record<string, string>>;
}

/** What this tablet remembers. */
export const useDevice = create<Device>()(
  persist<Device>(
    () => ({
      shopId: null,
      volume: 0.8,
      notifications: false,
      soldOutUntil: 'day',
      boardView: 'cards',
      boardType: null,
      boardState: null,
      boardStation: null,
      kitchenStation: null,
      keys: true,
      printsHere: {},
    }),
    { name: 'theke' },
  ),
);
