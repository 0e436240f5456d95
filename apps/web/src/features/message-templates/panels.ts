import type { MessageTemplate } from '@kinfolio/contract/message-templates'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes the template, or adds a new one. */
    messageTemplate: { template?: MessageTemplate }
  }
}

export const messageTemplatePanels = {
  messageTemplate: async () => (await import('./MessageTemplateSheet.tsx')).MessageTemplateSheet,
}
