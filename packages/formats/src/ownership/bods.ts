import { isNamedDay } from '@kinfolio/contract/primitives'

import { isJsonObject, objectsIn, readRepeatableJson, textIn } from '../files/exact-json.ts'
import type { JsonObject } from '../files/exact-json.ts'
import { limits } from '../files/limits.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { OwnershipFile, OwnershipStatement } from '../rows/ownership-file.ts'
import { refuse } from '../rows/parsed.ts'
import type { Problem } from '../rows/parsed.ts'
import type { Format } from '../tables/format.ts'
import { readRelationship } from './bods-interests.ts'
import { readEntity, readPerson } from './bods-records.ts'
import { plain } from './plain.ts'

/**
 * The Beneficial Ownership Data Standard 0.4: a JSON list of statements, or one statement on each line. Each statement
 * keeps its own text beside what is understood of it, so that nothing of the file is lost.
 */
export const bods: Format<'TEXT', OwnershipFile> = {
  format: 'BODS',
  of: 'TEXT',
  recognises: (text) =>
    /^\s*[[{]/.test(text) && /"(?:statementId|statementID)"\s*:/.test(text) && !isOtherStandard(text),
  read: readBods,
}

function isOtherStandard(text: string): boolean {
  return !/"(?:recordType|statementType|bodsVersion)"\s*:/.test(text)
}

const olderVersion =
  'This is an older version of the ownership standard than 0.4. Export the package as BODS 0.4 and import that file.'

/** Far above the records of a register about one company. */
const maxStatements = 20_000

function readBods(text: string): OwnershipFile {
  const items = itemsOf(text)
  if (items.length > maxStatements)
    throw new UnreadableFile('This package has more than 20,000 statements. Split it and import the parts.')
  if (items.some((item) => isJsonObject(item) && Object.hasOwn(item, 'statementType')))
    throw new UnreadableFile(olderVersion)
  const statements: OwnershipStatement[] = []
  const refused: OwnershipFile['refused'] = []
  const ids = new Set<string>()
  for (const [at, item] of items.entries()) {
    const line = at + 1
    const read = isJsonObject(item) ? readStatement(line, item) : notOne
    const isTwice = 'recordId' in read && ids.has(read.statementId)
    if (!('recordId' in read)) refused.push(refuse(line, [read], JSON.stringify(item)))
    else if (isTwice) refused.push(refuse(line, [twice], read.text))
    else statements.push(read)
    if ('recordId' in read) ids.add(read.statementId)
  }
  return { kind: 'OWNERSHIP', format: 'BODS', statements, refused }
}

function itemsOf(text: string): unknown[] {
  if (text.trimStart().startsWith('[') || !text.trim().includes('\n')) return listOf(readRepeatableJson(text))
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isByLine = lines.every((line) => /^\s*\{.*\}\s*$/.test(line))
  if (!isByLine) return listOf(readRepeatableJson(text))
  if (lines.length > limits.rows)
    throw new UnreadableFile('This file has more than 200,000 lines. Split it and import the parts.')
  return lines.map((line) => readRepeatableJson(line))
}

function listOf(json: unknown): unknown[] {
  return Array.isArray(json) ? json : [json]
}

const notOne: Problem = {
  code: 'NOT_A_STATEMENT',
  message: 'This is no statement of BODS 0.4. Export the package again.',
}
const twice: Problem = {
  code: 'STATEMENT_TWICE',
  message: 'Another statement of this package has the same id. Only the first one is taken.',
}

/** Long enough for any statement, short enough to be stored with others. */
const longestStatement = 200_000

function readStatement(line: number, item: JsonObject): OwnershipStatement | Problem {
  const statementId = plain(textIn(item, 'statementId'))
  const recordId = plain(textIn(item, 'recordId'))
  const details = item.recordDetails
  const recordType = textIn(item, 'recordType')
  if (statementId === '' || recordId === '' || !isJsonObject(details)) return notOne
  if (statementId.length > 200 || recordId.length > 200)
    return { code: 'ID_TOO_LONG', message: 'Its ids are longer than 200 characters. Shorten them.' }
  const text = JSON.stringify(item)
  if (text.length > longestStatement)
    return {
      code: 'STATEMENT_TOO_LONG',
      message: 'This statement is longer than 200,000 characters. Split its interests into several.',
    }
  const statedOn = textIn(item, 'statementDate')?.slice(0, 10) ?? ''
  const about = {
    line,
    statementId,
    recordId,
    statedOn: isNamedDay(statedOn) ? statedOn : null,
    isClosed: textIn(item, 'recordStatus') === 'closed',
    text,
  }
  if (recordType === 'person') return { ...about, recordType, ...readPerson(details) }
  if (recordType === 'entity') return { ...about, recordType, ...readEntity(details) }
  if (recordType === 'relationship') {
    const read = readRelationship(details)
    return 'code' in read ? read : { ...about, recordType, ...read, source: sourceOf(item) }
  }
  return notOne
}

/** Who asserts a statement and in which way, as one line. */
function sourceOf(item: JsonObject): string {
  const { source } = item
  if (!isJsonObject(source)) return publisherOf(item)
  const asserters = objectsIn(source, 'assertedBy').map((agent) => textIn(agent, 'name') ?? '')
  const parts = [...asserters, textIn(source, 'description') ?? '', textIn(source, 'url') ?? '']
  const words = parts.map(plain).filter((part) => part !== '')
  return words.length > 0 ? words.join(', ').slice(0, 500) : publisherOf(item)
}

function publisherOf({ publicationDetails }: JsonObject): string {
  const publisher = isJsonObject(publicationDetails) ? publicationDetails.publisher : null
  const name = isJsonObject(publisher) ? (textIn(publisher, 'name') ?? '') : ''
  return plain(name).slice(0, 500)
}
