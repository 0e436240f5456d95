import { useOrg } from '../../api/org-context.ts'
import { useHelp } from '../../api/use-help.ts'
import { refusalWords } from '../../lib/refusal-words.ts'

/** Whether somebody may record what papers and mails say, and wants it offered. */
export function useRecording(): boolean {
  const { org } = useOrg()
  const isWanted = useHelp('paperRecords')
  return isWanted && org.role.valuesVisible && refusalWords(org.role, 'write') === null
}
