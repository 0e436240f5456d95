import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { sessionTokenReader } from '../apps/api/src/access/session-token.ts'
import { connect } from '../apps/api/src/platform/db/connect.ts'
import { databaseUrl } from './server.ts'

/**
 * The smallest program that can answer a page of transactions, as a yardstick: Node's own server, the driver, the
 * same checks and the same rows. It asks the database of a running Kinfolio. Arguments: data folder, port.
 */
const [dataDir = '', port = ''] = process.argv.slice(2)
const { pool } = connect(databaseUrl(dataDir, 'kinfolio_app'), { max: 20 })
const readToken = sessionTokenReader(
  'kinfolio.session_token',
  readFileSync(join(dataDir, 'secrets/auth'), 'utf8'),
)

const page = `select t.*, p.name as position_name from transactions t
  join positions p on p.org_id = t.org_id and p.id = t.position_id
  where t.org_id = $1 and t.deleted_at is null
  order by t."on" desc, t.recorded_order desc limit 20 offset $2`
const total = `select coalesce(sum(live), 0)::int as total from transaction_counts where org_id = $1`

createServer(async (request, response) => {
  const token = readToken(new Headers({ cookie: request.headers.cookie ?? '' }))
  const orgId = request.headers['x-org-id'] ?? null
  const offset = 20 * (Number.parseInt(/page=(\d+)/.exec(request.url ?? '')?.[1] ?? '1', 10) - 1)
  const client = await pool.connect()
  try {
    const [, entered, rows, counts] = await Promise.all([
      client.query('begin read only'),
      client.query({
        name: 'enter',
        text: 'select * from enter_call($1, null, now(), $2, true, null, null)',
        values: [token, orgId],
      }),
      client.query({ name: 'page', text: page, values: [orgId, offset] }),
      client.query({ name: 'total', text: total, values: [orgId] }),
      client.query('commit'),
    ])
    const isMember = entered.rows[0]?.role_id != null
    response.writeHead(isMember ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isMember ? { items: rows.rows, ...counts.rows[0] } : {}))
  } finally {
    client.release()
  }
}).listen(Number.parseInt(port, 10), '127.0.0.1')
