import type { ModelCallEnd, ModelTask, Telling } from '@kinfolio/contract/assistant-kinds'
import { t } from '@lingui/core/macro'

/** How much a model is told. */
export const tellingLabels: Readonly<Record<Telling, string>> = {
  ALL: t`names and figures`,
  NAMES_HIDDEN: t`figures without names`,
  BANDS: t`ranges without names`,
}

export const callEndLabels: Readonly<Record<ModelCallEnd, string>> = {
  RUNNING: t`Runs, or was interrupted`,
  DONE: t`Answered`,
  STOPPED: t`Stopped`,
  CUT: t`Cut at a limit`,
  FAILED: t`Failed`,
}

export const taskLabels: Readonly<Record<ModelTask, string>> = {
  CHAT: t`Question`,
  READING: t`Paper`,
  TRIAL: t`Trial`,
}
