import type { HelpKind } from '@kinfolio/contract/help-kinds'

import { useOrg } from './org-context.ts'

/** Whether somebody wants a help that they did not ask for. */
export function useHelp(kind: HelpKind): boolean {
  const { user } = useOrg()
  return !user.settings.hiddenHelps.includes(kind)
}
