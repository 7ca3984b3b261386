/** How a restaurant lets its tables be reserved (`tables.yaml`). */
export interface ReservationSettings {
  /** Seats given away online at any time; null: those of all tables. */
  seats: number | null;
  /** More people than that call. */
  maxPeople: number;
  /** How long a table is kept, in minutes. */
  stayMinutes: number;
  /** From the request to the visit at least, in minutes. */
  leadMinutes: number;
  daysAhead: number;
  /** Between two times that can be chosen. */
  slotMinutes: number;
}

export const USUAL_RESERVATIONS: ReservationSettings = {
  seats: null,
  maxPeople: 8,
  stayMinutes: 120,
  leadMinutes: 120,
  daysAhead: 60,
  slotMinutes: 30,
};
