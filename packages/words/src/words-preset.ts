import type { NodePath, PluginObj, types as Types } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defineRolldownBabelPreset } from '@rolldown/plugin-babel'

import linguiConfig from '../lingui.config.ts'
import { wordsKey } from './words-key.ts'

/** Turns the words that stand in the code into calls that look for them in the catalogue of the language. */
export function wordsPreset() {
  const macro = [linguiMacro, { linguiConfig: makeConfig(linguiConfig), descriptorFields: 'message' }]
  return defineRolldownBabelPreset({
    preset: () => ({ plugins: [macro, compileEnglish] }),
    rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
  })
}

/** English stays in the code and is parsed here, so that it needs no catalogue and the browser no parser. */
function compileEnglish({ types: t }: { types: typeof Types }): PluginObj {
  const textOf = (node: Types.ObjectExpression, name: string) => {
    const property = node.properties.find(
      (each): each is Types.ObjectProperty => t.isObjectProperty(each) && t.isIdentifier(each.key, { name }),
    )
    return property && t.isStringLiteral(property.value)
      ? { property, text: property.value.value }
      : undefined
  }
  const ObjectExpression = ({ node }: NodePath<Types.ObjectExpression>) => {
    // Written there by the macro.
    if (!node.leadingComments?.some(({ value }) => /^\*?\s*i18n\s*$/.test(value))) return
    const id = textOf(node, 'id')
    const message = textOf(node, 'message')
    if (!id || !message) return
    const key = wordsKey(id.text, message.text, textOf(node, 'context')?.text)
    id.property.value = t.stringLiteral(key)
    if (key === message.text) node.properties = node.properties.filter((each) => each !== message.property)
    else message.property.value = t.valueToNode(compileMessage(message.text))
  }
  return { visitor: { Program: { enter: (path) => path.traverse({ ObjectExpression }) } } }
}
