/** A job the restaurant offers (`jobs.yaml`). */
export interface JobOpening {
  id: string;
  title: string;
  /** 'Vollzeit', 'Minijob' ...; null: not said. */
  kind: string | null;
  /** In Markdown. */
  text: string;
}
