import type { PreviewCard } from '@kinfolio/contract/imports'
import { t } from '@lingui/core/macro'

type Match = NonNullable<PreviewCard['match']>

const sameBy: Record<Match['by'], (name: string) => string> = {
  UID: (name) => t`“${name}” came from this very card. It stays as it is.`,
  EMAIL: (name) => t`“${name}” has the same e-mail address. It stays as it is.`,
  PHONE: (name) => t`“${name}” has the same telephone number. It stays as it is.`,
  NAME: (name) => t`“${name}” has the same name. It stays as it is.`,
}

/** Why a card is somebody who is there already. */
export function matchWords({ id, name, by }: Match): string {
  return id === null ? t`An earlier card of this file is the same.` : sameBy[by](name)
}

/** Where somebody works, and whether the company comes with the import. */
export function workWords({ companyId, name, role }: PreviewCard['companies'][number]): string {
  const work = role === '' ? name : t`${role}, ${name}`
  return companyId === null ? t`${work} (new company)` : work
}

/** What a card brings beside its fields, a line each: picture, tags, relatives. */
export function tieWords({ hasPhoto, tags, relations }: PreviewCard): string[] {
  const names = tags.map(({ name, isNew }) => (isNew ? t`${name} (new tag)` : name)).join(', ')
  return [
    ...(hasPhoto ? [t`With its picture`] : []),
    ...(names === '' ? [] : [t`Tags: ${names}`]),
    ...relations.map(({ type, name }) => t`${capitalised(type)}: ${name} (relation)`),
  ]
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
