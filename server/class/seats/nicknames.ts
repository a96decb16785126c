import { randomInt } from 'node:crypto'
import { CLASS_TEXT_LIMITS, foldNickname } from '#contract/class/rules.ts'

// Two lists: a colour, a material or a weather, and a thing of a workshop or of the outdoors. No persons, no parts of
// the body, no animals that are an insult in some language.
const FIRST =
  `amber azure birch bold brass breezy brisk bronze calm cedar chalk clear clever cobalt copper coral cosy crisp
  crystal dawn deft denim dusky early ebony ember emerald even fern flint fresh frosty gentle gilded ginger glossy golden
  granite green happy hazel honey icy indigo iron ivory jade jolly keen kind lemon light lilac lime linen lively lucky
  lunar mellow merry mild mint misty modest mossy neat nimble noble north novel oaken ochre olive onyx opal orange pearl
  pine plain plum polar polite prime proud quick quiet rapid ready ruby rustic saffron sandy scarlet silent silver sky
  sleek smart snowy solar solid spring steady steel sturdy sunny swift tidal tidy topaz trusty umber upbeat velvet violet
  vivid warm whole willow windy winter wise woven zesty`.split(/\s+/)
const SECOND =
  `abacus acorn anchor anvil apple arch arrow atlas axle badge balloon barrel basin beacon bell bench bobbin bolt
  bottle boulder bridge brook brush bucket button cable camera candle canoe canyon castle chisel circuit clock cloud comet
  compass cradle crane crate crayon cup cymbal desk dial drum easel engine fan feather ferry fiddle file flag flute forge
  fountain funnel gable garden gear glacier globe hammer harbour harp hinge island jar kettle key kite ladder lagoon lamp
  lantern lathe lever library lighthouse lock loom magnet map marble meadow medal mill mirror mitten mosaic motor nail
  needle notebook oar orchard organ paddle paper parcel pebble pencil piano pillow pilot planet pocket prism pulley puzzle
  quill raft ribbon river rocket rope rudder ruler sail satchel saw scale signal sledge spade spindle spool spring stamp
  station sundial table teapot telescope tent ticket timber toolbox tower tractor train trumpet tunnel turbine umbrella
  valley valve violin wagon wharf wheel whistle windmill window workshop yacht zipper`.split(/\s+/)

/** Number of draws after which the lists count as used up; then a number is added to the name. */
const TRIES = 200

/** Free nicknames of the class. @param taken folded nicknames */
export function freeNicknames(taken: ReadonlySet<string>, count: number): string[] {
  const found = new Map<string, string>()
  for (let tries = 0; found.size < count; tries += 1) {
    const words = `${FIRST[randomInt(FIRST.length)]} ${SECOND[randomInt(SECOND.length)]}`
    const name = tries < TRIES * count ? words : `${words} ${randomInt(2, 1000)}`
    const folded = foldNickname(name)
    if (name.length <= CLASS_TEXT_LIMITS.nickname && !taken.has(folded)) found.set(folded, name)
  }
  return [...found.values()]
}

/** Whether a nickname is made of these lists: then the projector may show it without the instructor's consent. */
export function isGenerated(nickname: string): boolean {
  const [first = '', second = '', number = ''] = foldNickname(nickname).split(' ')
  return FIRST.includes(first) && SECOND.includes(second) && /^\d{0,3}$/.test(number)
}
