import { linkSync, rmSync, writeFileSync } from 'node:fs'

/** Creates a file with its whole content in one step, even if the process is killed; false if the file exists. */
export function createFile(path: string, content: string, mode: number): boolean {
  const whole = `${path}.${process.pid}`
  writeFileSync(whole, content, { mode, flush: true })
  try {
    linkSync(whole, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(whole)
  }
}
