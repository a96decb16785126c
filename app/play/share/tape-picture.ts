import { FEED, PITCH, TAPE_HEIGHT, columnX, rings } from '#kit/tape.ts'

/** px: the size that messengers and social networks show whole. */
const [WIDTH, HEIGHT] = [1200, 630] as const

/** px between the picture's edge and its contents. */
const EDGE = 80

type Status = 'completed' | 'unlocked' | 'locked'

/**
 * The learner's tape as a PNG, in the colours of the page at that moment.
 * @param columns status of every column, from column 1 on
 * @returns null if the browser cannot draw it
 */
export async function drawTape(
  columns: readonly Status[],
  { title, line }: { title: string; line: string },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const ink = canvas.getContext('2d')
  if (!ink) return null
  const colour = (token: string) => colourOf(`var(--color-${token})`)

  ink.fillStyle = colour('desk')
  ink.fillRect(0, 0, WIDTH, HEIGHT)
  ink.fillStyle = colour('ink')
  ink.font = `600 52px ${fontOf('--font-head')}`
  ink.fillText(title, EDGE, 110, WIDTH - 2 * EDGE)
  ink.fillStyle = colour('ink-2')
  ink.font = `400 34px ${fontOf('--font-sans')}`
  ink.fillText(line, EDGE, 585, WIDTH - 2 * EDGE)

  const scale = (WIDTH - 2 * EDGE) / (columns.length * PITCH)
  ink.translate(0, 175)
  ink.fillStyle = colour('tape')
  ink.fillRect(0, 0, WIDTH, TAPE_HEIGHT * scale)
  ink.translate(EDGE, 0)
  ink.scale(scale, scale)
  const dot = (x: number, y: number, radius: number) => {
    ink.beginPath()
    ink.arc(x, y, radius, 0, 2 * Math.PI)
    ink.fill()
  }
  ink.fillStyle = colour('hole')
  ink.globalAlpha = 0.45
  for (let x = columnX(1); x <= columnX(columns.length); x += PITCH) dot(x, FEED, 1.6)
  ink.globalAlpha = 1
  columns.forEach((status, i) => {
    ink.fillStyle = colour(status === 'completed' ? 'done' : 'blank')
    for (const y of rings(i + 1)) dot(columnX(i + 1), y, 3.7)
  })
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

/** A token as the canvas reads it: the browser resolves the theme. */
function colourOf(value: string): string {
  const probe = document.createElement('i')
  probe.style.color = value
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const fontOf = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token)
