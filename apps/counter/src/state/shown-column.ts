import { create } from 'zustand';

export type ColumnName = 'new' | 'work' | 'out';

/** The one column of the board that a narrow screen shows; null until one was chosen. Other pages do not forget it. */
export const useShownColumn = create<{ name: ColumnName | null }>(() => ({ name: null }));

export function showColumn(name: ColumnName): void {
  useShownColumn.setState({ name });
}
