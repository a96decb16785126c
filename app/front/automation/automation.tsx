import { loadManual } from '#content/manual.ts'
import { name } from '#site-config'
import { Failed } from '#ui/failed.tsx'
import { PageHead } from '#ui/head.tsx'
import { loadable, useLoaded } from '#ui/loaded.ts'
import { Ready } from '#ui/ready.tsx'
import '#front/parts/blog-post.css'
import '#ui/table.css'
import '#ui/scroll.css'

const manual = loadable(loadManual)

/** Loads the text before the first render. */
export const prepare = (): Promise<unknown> => manual.load()

/** The page for people who build robots. Its text is docs/automation.md. */
export function Page() {
  return (
    <main className="page" id="main">
      <PageHead
        title={`For your robot | ${name}`}
        description="Write your first robot, then look up ids, waits, storage and the data of each level."
        path="/automation"
      />
      <Text />
    </main>
  )
}

function Text() {
  const text = useLoaded(manual)
  if (text.status === 'failed') {
    return (
      <div className="post">
        <h1>For your robot</h1>
        <Failed what="The page" id="automation-retry" onRetry={text.retry} />
      </div>
    )
  }
  if (text.status === 'loading') return <div className="empty busy" aria-busy="true" />
  const { title, sections, content } = text.value
  return (
    <div className="manual">
      <Ready />
      <article className="post" aria-labelledby="manual-title">
        <h1 id="manual-title">{title}</h1>
        <nav aria-labelledby="manual-contents">
          <h2 className="label" id="manual-contents">
            On this page
          </h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/*
         * Our own Markdown, converted by the build (builder/plugins/posts.ts): it holds no visitor's text, so it needs no
         * escaping.
         */}
        <div className="prose" id="manual-body" dangerouslySetInnerHTML={{ __html: content }} />
      </article>
    </div>
  )
}
