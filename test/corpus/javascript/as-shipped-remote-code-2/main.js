// expect: remote-code
class A { async go() { this.code = await (await fetch(this.url)).text(); this.run(); } run() { new Function(this.code)(); } }
