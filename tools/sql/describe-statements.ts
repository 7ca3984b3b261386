import pg from 'pg';

/** A column as PostgreSQL describes it, and what the driver makes of it. */
export interface DescribedColumn {
  name: string;
  /** PostgreSQL's name of its type. */
  pgType: string;
  /** 'string', 'number', 'boolean', 'Date', 'Buffer', 'any', or one of them with '[]'. */
  type: string;
  /** It comes from a column of a table that may be null. */
  canBeNull: boolean;
  /** The table's name, if it comes straight from one. */
  table: string | null;
}

export interface Description {
  parameters: number;
  columns: DescribedColumn[];
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}
type Counted = (told: { parameterCount: number }) => void;
interface Wire {
  parse(query: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: Counted): void;
  off(event: 'parameterDescription', listener: Counted): void;
}

/** Lets PostgreSQL prepare statements of one database, and says what it tells of them. */
export async function openDescriber(client: pg.Client) {
  const types = await readTypes(client);
  const { rows } = await client.query<{ key: string; table: string; nullable: boolean }>(
    `select attrelid || '.' || attnum as key, attrelid::regclass::text as table, not attnotnull as nullable
       from pg_attribute where attnum > 0`,
  );
  const columns = new Map(rows.map((row) => [row.key, row]));
  return async (text: string): Promise<Description> => {
    const { fields, parameters } = await prepare(client, text);
    return {
      parameters,
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => {
        const known = types.get(dataTypeID);
        const from = columns.get(`${tableID}.${columnID}`);
        return {
          name,
          pgType: known?.name ?? String(dataTypeID),
          type: known?.type ?? 'string',
          canBeNull: from?.nullable ?? false,
          table: from?.table ?? null,
        };
      }),
    };
  };
}

/** Parse and Describe of PostgreSQL's protocol: nothing is run. Rejects with PostgreSQL's own words. */
function prepare(client: pg.Client, text: string) {
  return new Promise<{ fields: Field[]; parameters: number }>((resolve, reject) => {
    let fields: Field[] = [];
    let parameters = 0;
    const counted: Counted = (told) => (parameters = told.parameterCount);
    client.query({
      submit(connection) {
        const wire = connection as unknown as Wire;
        wire.once('parameterDescription', counted);
        wire.parse({ name: '', text });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: (told: { fields: Field[] }) => (fields = told.fields),
      handleReadyForQuery: () => resolve({ fields, parameters }),
      handleError(error: Error, connection: Wire) {
        connection.off('parameterDescription', counted);
        reject(error);
      },
    } as pg.Submittable);
  });
}

/** By their numbers: PostgreSQL's name, and what the driver makes of a value. */
async function readTypes(client: pg.Client): Promise<Map<number, { name: string; type: string }>> {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid, t.typname as name, e.typname as element
       from pg_type t left join pg_type e on e.typarray = t.oid`,
  );
  return new Map(
    rows.map(({ oid, name, element }) => {
      const value = SAMPLES[element ?? name] ?? 'x';
      const made: unknown = pg.types.getTypeParser(oid)(element === null ? value : `{${value}}`);
      const isJson = /^jsonb?$/.test(element ?? name);
      return [
        oid,
        { name: element === null ? name : `${element}[]`, type: isJson ? 'any' : kindOf(made) },
      ];
    }),
  );
}

/** Enough for the driver to show what it makes of a type. */
const SAMPLES: Record<string, string> = {
  bool: 't',
  bytea: String.raw`\x00`,
  date: '2000-01-01',
  float4: '1',
  float8: '1',
  int2: '1',
  int4: '1',
  int8: '1',
  json: '1',
  jsonb: '1',
  numeric: '1',
  oid: '1',
  timestamp: '2000-01-01 00:00:00',
  timestamptz: '2000-01-01 00:00:00+00',
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value;
}
