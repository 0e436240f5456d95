import { i18n } from '@lingui/core'

// Tests of single modules run without the entry, which picks the language.
i18n.loadAndActivate({ locale: 'en', messages: {} })
