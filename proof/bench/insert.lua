-- One record a call, as the site sends it: wrk -s proof/bench/insert.lua URL -- KEY
wrk.method = 'POST'
wrk.headers['content-type'] = 'application/json'
wrk.body = '{"user_email":"zoe@example.org","challenge_level":7,"time_taken_seconds":42,"submission_id":null}'

function init(args)
  wrk.headers['apikey'] = args[1]
  wrk.headers['authorization'] = 'Bearer ' .. args[1]
end
