import { parseArgs } from 'node:util'
import { buildModelFiles } from './model-files.ts'

/** `node demo/models3d/build-models.ts [--only verba,leda] [--part 0/2]`: the 3D files of the demo shop. */
const { values } = parseArgs({ options: { only: { type: 'string' }, part: { type: 'string' } } })
const [index = 0, count = 1] = (values.part ?? '0/1').split('/').map(Number)
const started = performance.now()
const { built, kept } = await buildModelFiles({
  ...(values.only ? { only: values.only.split(',') } : {}),
  part: { index, count },
  say: console.log,
})
console.log(
  `demo/feed/models: ${built} built, ${kept} as before, ${Math.round((performance.now() - started) / 1000)} s`,
)
