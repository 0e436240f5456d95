await import('../bench/fuzz/run.ts')
