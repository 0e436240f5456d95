/** Who asks, and in which organisation. */
export type Session = { readonly cookie: string; readonly orgId: string }

export function accountOf(index: number) {
  return { name: 'Bench', email: `bench${index}@example.com`, password: 'a long enough password' }
}

/** A user, an organisation and its transactions, over the wire like everybody's. */
export async function makeFamily(origin: string, index: number, transactions: number): Promise<Session> {
  const post = async (path: string, own: Record<string, string>, body: string | FormData) => {
    const headers = new Headers(own)
    if (typeof body === 'string') headers.set('content-type', 'application/json')
    const answer = await fetch(origin + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const signedUp = await post('/api/auth/sign-up/email', {}, JSON.stringify(accountOf(index)))
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = await post('/api/orgs', { cookie }, JSON.stringify({ name: 'Bench' }))
  const { id: orgId } = (await org.json()) as { id: string } // as the contract says
  const form = new FormData()
  form.set('file', new File([csvOf(index, transactions)], 'trades.csv'))
  form.set('settings', JSON.stringify({ instruments: newShares() }))
  await post('/api/imports/commit', { cookie, 'x-org-id': orgId }, form)
  return { cookie, orgId }
}

const symbols = Array.from({ length: 100 }, (_, index) => `SYM${index}`)

function newShares() {
  const share = { action: 'CREATE', type: 'PUBLIC_EQUITY', currency: 'EUR' }
  return Object.fromEntries(symbols.map((symbol) => [symbol, { ...share, name: symbol, symbol }]))
}

function csvOf(index: number, transactions: number): string {
  const rows = Array.from({ length: transactions }, (_, row) => {
    const day = new Date(Date.UTC(2016, 0, 1 + (row % 3650))).toISOString().slice(0, 10)
    return `${day},BUY,${symbols[row % symbols.length]},${1 + (row % 9)},${(50 + ((row * 7 + index) % 500) / 10).toFixed(2)},1,EUR`
  })
  return ['Date,Type,Symbol,Quantity,Price,Fee,Currency', ...rows].join('\n')
}
