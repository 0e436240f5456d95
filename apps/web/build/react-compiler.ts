import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Runs the React Compiler over our own components before anything else reads them. */
export function reactCompiler(): Plugin {
  return {
    name: 'kinfolio:react-compiler',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\/(apps\/web|packages\/ui)\/src\/.*\.tsx?(\?.*)?$/, exclude: /node_modules/ },
      },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['jsx', 'typescript'] },
          plugins: ['babel-plugin-react-compiler'],
        })
        return result?.code ? { code: result.code, map: result.map } : undefined
      },
    },
  }
}
