import { cleanText } from '../files/clean-text.ts'
import { isJsonObject, objectsIn, textIn } from '../files/exact-json.ts'
import type { JsonObject } from '../files/exact-json.ts'
import { limits } from '../files/limits.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { isIsin } from '../rows/isin.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, RefusedRow, TransactionFile } from '../rows/parsed.ts'
import { settleSourceIds } from '../rows/source-ids.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { readActivity } from './ghostfolio-activity.ts'
import type { GhostfolioActivity } from './ghostfolio-activity.ts'

/** Ghostfolio's export of activities. It has the names of accounts and of assets without a market. */
export const ghostfolioJson: Format<'JSON', TransactionFile> = {
  format: 'GHOSTFOLIO_JSON',
  of: 'JSON',
  recognises: isGhostfolioJson,
  read: (json, { timeZone }) => {
    if (!isGhostfolioJson(json)) throw new UnreadableFile('This file holds no activities of Ghostfolio.')
    return readGhostfolioJson(json, timeZone)
  },
}

function isGhostfolioJson(json: unknown): json is JsonObject {
  return isJsonObject(json) && Object.hasOwn(json, 'activities') && Array.isArray(json.activities)
}

function readGhostfolioJson(json: JsonObject, timeZone: string | undefined): TransactionFile {
  const activities: readonly unknown[] = Array.isArray(json.activities) ? json.activities : []
  if (activities.length > limits.rows) {
    throw new UnreadableFile('This file has more than 200,000 activities. Split it and import the parts.')
  }
  const accounts = new Map(
    objectsIn(json, 'accounts').map((account) => [textIn(account, 'id'), cleaned(account, 'name')]),
  )
  const profiles = new Map(objectsIn(json, 'assetProfiles').map((profile) => [assetKey(profile), profile]))

  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const [at, item] of activities.entries()) {
    const line = at + 1
    const read = isJsonObject(item)
      ? readActivity(activityOf(line, item, { profile: profiles.get(assetKey(item)), accounts, timeZone }))
      : [{ code: 'NOT_AN_ACTIVITY', message: 'This is no activity. Export the file again.' }]
    if (Array.isArray(read)) refused.push(refuse(line, read, JSON.stringify(item)))
    else rows.push(read)
  }
  const settled = settleSourceIds(rows)
  for (const row of settled.repeated) refused.push(row)
  refused.sort((first, second) => first.line - second.line)
  return { kind: 'TRANSACTIONS', format: 'GHOSTFOLIO_JSON', rows: settled.rows, refused }
}

/** What is known besides the activity itself. */
type Known = {
  profile: JsonObject | undefined
  accounts: ReadonlyMap<string | null, string | null>
  timeZone: string | undefined
}

function activityOf(
  line: number,
  item: JsonObject,
  { profile, accounts, timeZone }: Known,
): GhostfolioActivity {
  const isin = profile === undefined ? null : textIn(profile, 'isin')
  return {
    line,
    day: readDay(textIn(item, 'date') ?? '', null, timeZone),
    id: textIn(item, 'id'),
    type: textIn(item, 'type'),
    symbol: textIn(item, 'symbol'),
    currency: textIn(item, 'currency'),
    quantity: textIn(item, 'quantity'),
    unitPrice: textIn(item, 'unitPrice'),
    fee: textIn(item, 'fee'),
    comment: textIn(item, 'comment'),
    account: accounts.get(textIn(item, 'accountId')) ?? null,
    asset: {
      name: profile === undefined ? null : cleaned(profile, 'name'),
      isin: isin !== null && isIsin(isin) ? isin : null,
      hint:
        profile === undefined ? null : (cleaned(profile, 'assetSubClass') ?? cleaned(profile, 'assetClass')),
    },
  }
}

/** Several data sources may have the same symbol. */
function assetKey(object: JsonObject): string {
  return JSON.stringify([textIn(object, 'dataSource'), textIn(object, 'symbol')])
}

function cleaned(object: JsonObject, key: string): string | null {
  return cleanText(textIn(object, key) ?? '')
}
