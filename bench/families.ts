/** Who asks, and in which organisation. */
export type Session = { readonly cookie: string; readonly orgId: string }

export function accountOf(index: number) {
  return { name: 'Bench', email: `bench${index}@example.com`, password: 'a long enough password' }
}

export async function signUp(origin: string, index: number): Promise<string> {
  const signedUp = await post(origin, '/api/auth/sign-up/email', {}, JSON.stringify(accountOf(index)))
  return signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export async function makeOrganisation(origin: string, cookie: string): Promise<Session> {
  const org = await post(origin, '/api/orgs', { cookie }, JSON.stringify({ name: 'Bench' }))
  const { id: orgId } = (await org.json()) as { id: string } // as the contract says
  return { cookie, orgId }
}

/** Imports a file of trades into an organisation, as the last step of the screen does. */
export async function importTrades(
  origin: string,
  { cookie, orgId }: Session,
  csv: string,
  step: 'preview' | 'commit' = 'commit',
): Promise<void> {
  const form = new FormData()
  form.set('file', new File([csv], 'trades.csv'))
  form.set('settings', JSON.stringify({ instruments: newShares() }))
  await post(origin, `/api/imports/${step}`, { cookie, 'x-org-id': orgId }, form)
}

/** Has totals of an organisation reckoned in dollars, with a rate for each day of eleven years. */
export async function reckonInDollars(origin: string, { cookie, orgId }: Session): Promise<void> {
  const lines = Array.from({ length: 4015 }, (_, back) => {
    const day = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
    return `${day},${(1.1 + (back % 50) / 1000).toFixed(4)}`
  })
  const form = new FormData()
  form.set('file', new File([['Date,USD', ...lines].join('\n')], 'rates.csv'))
  form.set('settings', '{}')
  const headers = { cookie, 'x-org-id': orgId }
  await post(origin, '/api/imports/commit', headers, form)
  const settings = JSON.stringify({ settings: { baseCurrency: 'USD' } })
  await post(origin, `/api/orgs/${orgId}`, headers, settings, 'PUT')
}

/** Makes a user, an organisation and its transactions over HTTP, as for everybody. */
export async function makeFamily(origin: string, index: number, transactions: number): Promise<Session> {
  const session = await makeOrganisation(origin, await signUp(origin, index))
  await importTrades(origin, session, tradesOf(index, transactions))
  return session
}

async function post(
  origin: string,
  path: string,
  own: Record<string, string>,
  body: string | FormData,
  method = 'POST',
): Promise<Response> {
  const headers = new Headers(own)
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetch(origin + path, { method, headers, body })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

const symbols = Array.from({ length: 100 }, (_, index) => `SYM${index}`)

function newShares() {
  const share = { action: 'CREATE', type: 'PUBLIC_EQUITY', currency: 'EUR' }
  return Object.fromEntries(symbols.map((symbol) => [symbol, { ...share, name: symbol, symbol }]))
}

/** A file of trades, spread over a hundred shares and ten years. Each index gives another file. */
export function tradesOf(index: number, transactions: number): string {
  const rows = Array.from({ length: transactions }, (_, row) => {
    const day = new Date(Date.UTC(2016, 0, 1 + (row % 3650))).toISOString().slice(0, 10)
    return `${day},BUY,${symbols[row % symbols.length]},${1 + (row % 9)},${(50 + ((row * 7 + index) % 500) / 10).toFixed(2)},1,EUR`
  })
  return ['Date,Type,Symbol,Quantity,Price,Fee,Currency', ...rows].join('\n')
}
