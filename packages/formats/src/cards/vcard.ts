import { say } from '@kinfolio/contract/say'

import { limits } from '../files/limits.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import type { Card, CardFile } from '../rows/card.ts'
import { refuse, type RefusedRow } from '../rows/parsed.ts'
import type { Format } from '../tables/format.ts'
import { draftOf, inPreference, leaveOut, tellFact, type Draft, type Stated } from './card-draft.ts'
import { readJobs } from './card-jobs.ts'
import { cardLinesOf, type CardLine } from './card-lines.ts'
import { readers } from './card-properties.ts'

/** Cards of address books in the versions 2.1, 3.0 and 4.0: RFC 2426, RFC 6350, and what Apple, Google and Microsoft write. */
export const vcard: Format<'TEXT', CardFile> = {
  format: 'VCARD',
  of: 'TEXT',
  recognises: (text) => /^\s*BEGIN:VCARD\s*[\r\n]/i.test(text),
  read: readCards,
}

function readCards(text: string): CardFile {
  const file: CardFile = { kind: 'CARDS', format: 'VCARD', cards: [], refused: [] }
  let [count, photos] = [0, 0]
  for (const lines of cardsOf(text)) {
    count += 1
    if (count > limits.cards) throw tooManyCards()
    const card = readCard(lines)
    if ('problems' in card) file.refused.push(card)
    else {
      photos += withoutPicturesAfter(card, limits.photos - photos)
      file.cards.push(card)
    }
  }
  return file
}

/** Takes pictures off a card that are too many for one file. Answers how many it keeps. */
function withoutPicturesAfter(card: Card, left: number): number {
  let kept = 0
  for (const field of ['photo', 'logo'] as const) {
    if (card[field] === null) continue
    if (kept < left) {
      kept += 1
      continue
    }
    card[field] = null
    const message = say`The first ${limits.photos} pictures of a file are taken. Split it, or add this one by hand.`
    card.leftOut.push({ line: card.line, property: field.toUpperCase(), text: '', message })
  }
  return kept
}

export function tooManyCards(): UnreadableFile {
  return new UnreadableFile('This file has more than 20,000 contacts. Split it and import the parts.')
}

type CardLines = { line: number; properties: Stated[]; stray: CardLine[]; problem: string | null }

/** The lines of one card after the other. A card of version 2.1 may hold another one, of an agent, which stays out. */
function* cardsOf(text: string): Generator<CardLines> {
  let card: CardLines | null = null
  let depth = 0
  let isAgent = false
  for (const each of cardLinesOf(text)) {
    const { line, property } = each
    const edge = property?.value.trim().toUpperCase() === 'VCARD' ? property.name : null
    if (edge === 'BEGIN' && card !== null && isAgent) {
      depth += 1
      if (depth > limits.cardDepth) throw nestedWithoutEnd()
    } else if (edge === 'BEGIN') {
      if (card !== null) yield { ...card, problem: noEnd }
      card = { line, properties: [], stray: [], problem: null }
    } else if (card === null) {
      card = strayCard(each)
      yield card
      card = null
    } else if (edge === 'END' && depth > 0) {
      depth -= 1
    } else if (edge === 'END') {
      yield card
      card = null
    } else if (depth === 0) {
      add(card, each)
    }
    isAgent = depth > 0 || (property?.name === 'AGENT' && property.value.trim() === '')
  }
  if (card !== null) yield { ...card, problem: noEnd }
}

const noEnd =
  'This card has no line END:VCARD, so the rest of it may be missing. Export it again, or add that line.'
const outside = 'This line stands outside of every card. Put it between BEGIN:VCARD and END:VCARD.'
const tooLong = 'This card has more than 1,000 lines. Shorten it and import it again.'

function strayCard(each: CardLine): CardLines {
  return { line: each.line, properties: [], stray: [each], problem: outside }
}

function add(card: CardLines, each: CardLine): void {
  if (card.properties.length + card.stray.length >= limits.cardProperties) card.problem ??= tooLong
  else if (each.property === null) card.stray.push(each)
  else card.properties.push({ ...each.property, line: each.line })
}

function nestedWithoutEnd(): UnreadableFile {
  return new UnreadableFile(
    'The cards of this file are nested without end. Export it again and try once more.',
  )
}

function readCard({ stray, ...lines }: CardLines): Card | RefusedRow {
  const card = cardOf({ ...lines, raw: stray[0]?.content ?? '' })
  if ('problems' in card) return card
  for (const { line, content } of stray) {
    const message = 'This line is no property: a colon after a name is missing.'
    card.leftOut.push({ line, property: '', text: content.slice(0, 200).toWellFormed(), message })
  }
  return card
}

/** What the properties of one card say together, or why it cannot be taken. */
export function cardOf({
  line,
  properties,
  problem,
  raw: rest,
}: Pick<CardLines, 'line' | 'properties' | 'problem'> & { raw: string }): Card | RefusedRow {
  const shown = properties.find(({ name }) => name === 'FN' || name === 'N') ?? properties[0]
  const raw = shown?.value ?? rest
  if (problem !== null) return refuse(line, [{ code: 'CARD_BROKEN', message: problem }], raw)
  const stated = new Map(properties.map((property) => [property.name, property]))
  const kind = kindOf(stated)
  if (kind === 'group') return refuse(line, [{ code: 'CARD_OF_GROUP', message: ofGroup }], raw)

  const draft = draftOf(line, stated.get('VERSION')?.value.trim() ?? '', properties)
  const { card } = draft
  card.type = stated.get('X-KINFOLIO-TYPE')?.value.trim() ?? null
  readJobs(draft, properties)
  // An address as it is printed is compared with those in parts, so it comes after them.
  const isPrinted = ({ name }: Stated) => name === 'LABEL'
  const inOrder = inPreference(properties)
  for (const property of [...inOrder.filter((each) => !isPrinted(each)), ...inOrder.filter(isPrinted)]) {
    const read = readers.get(property.name) ?? readOther
    read(draft, property)
  }
  card.leftOut.sort((a, b) => a.line - b.line)
  card.isCompany = isCompany(draft, kind)
  card.name ||= nameOf(card)
  if (card.name === '') return refuse(line, [{ code: 'NAME_MISSING', message: noName }], raw)
  return card
}

const ofGroup =
  'This card is a group of other cards. The cards themselves are imported where the file has them; make a tag for the group.'
const noName = 'This card has no name, company, e-mail address or telephone number. Give it a name.'

function readOther(draft: Draft, property: Stated): void {
  if (/^X-(?:COUCHDB|MS-OL|AB|APPLE|ANDROID)-?/.test(property.name)) {
    leaveOut(
      draft,
      property,
      'This is for the program that wrote the card, and says nothing about the person.',
    )
  } else tellFact(draft, property)
}

function kindOf(stated: ReadonlyMap<string, Stated>): string {
  const property = stated.get('KIND') ?? stated.get('X-ADDRESSBOOKSERVER-KIND')
  const shownAs = stated.get('X-ABSHOWAS')?.value.trim().toLowerCase()
  return shownAs === 'company' ? 'org' : (property?.value.trim().toLowerCase() ?? '')
}

/** Many programs write a company as a card whose name is that of its organisation, without a name in parts. */
function isCompany({ card }: Draft, kind: string): boolean {
  if (kind === 'org' || kind === 'organization') return true
  const company = card.jobs[0]?.company ?? null
  const isNamedInParts = card.familyName !== null || card.givenName !== null
  return !isNamedInParts && company !== null && (card.name === '' || card.name === company)
}

function nameOf(card: Card): string {
  const { namePrefix, givenName, middleName, familyName, nameSuffix } = card
  const parts = [namePrefix, givenName, middleName, familyName, nameSuffix].filter((part) => part !== null)
  const { nickname, jobs, emails, phones } = card
  return parts.join(' ') || (nickname ?? jobs[0]?.company ?? emails[0]?.address ?? phones[0]?.number ?? '')
}
