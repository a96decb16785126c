import { chromium } from 'playwright-core'
import { httpHands } from './bots/office/http-hands.ts'
import { CARELESS } from './bots/office/robots.ts'
const base='http://127.0.0.1:48123'
const r = await fetch(base+'/office',{method:'POST',redirect:'manual',headers:{accept:'application/json','content-type':'application/x-www-form-urlencoded'},body:new URLSearchParams({process:'orders',size:'8',day:'rough'})})
const {id}=await r.json() as any
await CARELESS[process.argv[2] ?? 'blind-retry']!(httpHands(`${base}/office/${id}`).hands,'Robot 1').catch(e=>console.log(String(e)))
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']})
for (const [w,scheme] of [[360,'dark'],[1280,'light']] as const){
 const p=await b.newPage({viewport:{width:w,height:900},colorScheme:scheme})
 await p.goto(`${base}/office/result?shift=${id}`); await p.locator('#verdict').waitFor()
 await p.screenshot({path:`/tmp/report-${w}.png`,fullPage:true}); await p.close()
}
await b.close()
