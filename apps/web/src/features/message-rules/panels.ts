import type { MessageRule } from '@kinfolio/contract/message-rules'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the rule for messages, or adds a new one. */
    messageRule: { messageRule?: MessageRule }
  }
}

export const messageRulePanels = {
  messageRule: async () => (await import('./MessageRuleSheet.tsx')).MessageRuleSheet,
}
