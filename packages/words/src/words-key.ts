import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Words without values are their own key, which spares each of them an id; the others go by the id of the message. */
export function wordsKey(id: string, message: string, context: string | undefined): string {
  const [text, ...rest] = compileMessage(message)
  return context === undefined && rest.length === 0 && text === message ? message : id
}
