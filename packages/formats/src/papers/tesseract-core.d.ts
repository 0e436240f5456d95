/** The part of the engine's interface that is used here: the package has no types of its own. */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  type Engine = {
    /** Answers 0 when all languages are there. The mode 1 is the one that the shipped data is for. */
    Init(folder: null, languages: string, mode: number): number
    SetVariable(name: string, value: string): boolean
    /** Reads the picture `/input`. The turn is that of EXIF: 1 upright, 3, 6 and 8. Answers 1 when it is no picture. */
    SetImageFile(turn: number, angle: number): number
    Recognize(monitor: null): number
    GetJSONText(): string
    MeanTextConf(): number
    Clear(): void
  }
  type Core = {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => Engine
  }
  type Options = { print: (words: string) => void; printErr: (words: string) => void }
  const openCore: (options: Options) => Promise<Core>
  export default openCore
}
