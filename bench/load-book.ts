import type pg from 'pg'

type Size = { readonly positions: number; readonly transactions: number }

/** Ten years of closes, and as many trades as asked for, spread evenly over positions and days. */
const years = 10

/**
 * Fills an organisation of the bench's own database: quoted positions, their closes, their trades. It writes directly
 * into the tables, since a million rows over HTTP would take an hour. The change log is off meanwhile.
 */
export async function loadBook(
  admin: pg.Client,
  orgId: string,
  { positions, transactions }: Size,
): Promise<void> {
  await admin.query('begin')
  await admin.query(`select set_config('app.org_id', $1, true)`, [orgId])
  for (const statement of [
    `insert into positions (org_id, id, type, method, name, currency, stock)
      select app_org(), ${idOf('10', 'n')}, 'PUBLIC_EQUITY', 'QUOTED', 'Share ' || n, 'EUR',
        jsonb_build_object('symbol', 'SYM' || n, 'provider', 'own')
      from generate_series(1, ${positions}) n`,
    `insert into transaction_counts (org_id, position_id, live)
      select app_org(), ${idOf('10', 'n')}, ${transactions / positions} from generate_series(1, ${positions}) n`,
    `insert into series (org_id, id, kind, symbol, currency, source)
      select app_org(), ${idOf('20', 'n')}, 'PRICE', 'SYM' || n, 'EUR', 'bench' from generate_series(1, ${positions}) n`,
    `insert into series_years (org_id, series_id, year, days, closes)
      select app_org(), ${idOf('20', 'n')}, extract(year from d)::int,
        array_agg(d::date - date '1970-01-01' order by d),
        array_agg((100 + 20 * sin(n + extract(epoch from d) / 86400 / 90))::numeric(28, 4) order by d)
      from generate_series(1, ${positions}) n,
        generate_series(current_date - ${years * 365}, current_date, interval '1 day') d
      where extract(isodow from d) < 6
      group by n, extract(year from d)`,
    `alter table transactions disable trigger changes_insert`,
    `insert into transactions (org_id, id, position_id, type, "on", amount, currency, quantity, price, fee)
      select app_org(), ${idOf('30', 'r')}, ${idOf('10', `1 + r % ${positions}`)},
        case when r / ${positions} % 5 = 4 then 'SELL' else 'BUY' end,
        current_date - ${years * 365} + (r::bigint * ${years * 365} / ${transactions})::int,
        100 + r % 900 + 0.25, 'EUR', case when r / ${positions} % 5 = 4 then 1 else 1 + r % 9 end, null, 1.5
      from generate_series(0, ${transactions - 1}) r`,
    `alter table transactions enable trigger changes_insert`,
  ])
    await admin.query(statement)
  await admin.query('commit')
}

/** Ids are the same in every organisation, since keys begin with the organisation. */
function idOf(kind: string, number: string): string {
  return `('00000000-0000-7000-80${kind}-' || lpad(to_hex(${number}), 12, '0'))::uuid`
}
