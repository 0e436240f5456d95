import type { Presence } from '@kinfolio/contract/message-threads'
import { plural, t } from '@lingui/core/macro'

/** Who else is at a conversation, in a few words; those who write come first. */
export function presenceWords(others: readonly Presence[]): string {
  const writing = others.filter(({ isWriting }) => isWriting)
  const [first, ...rest] = writing.length > 0 ? writing : others
  if (!first) return ''
  const name = first.person.name ?? t`Somebody`
  if (rest.length > 0)
    return writing.length > 0
      ? plural(rest.length, {
          one: `${name} and # other are writing`,
          other: `${name} and # others are writing`,
        })
      : plural(rest.length, { one: `${name} and # other are here`, other: `${name} and # others are here` })
  return first.isWriting ? t`${name} is writing` : t`${name} is here`
}
