import type { PythonCall, PythonValue } from '../../facts/python/pythonFacts.ts';
import { say } from '../../../texts/say.ts';
import { namedArgument, isRemote } from './pythonArguments.ts';
import { pythonRule } from './pythonRule.ts';

/** Calls that ask a model of which a parameter holds the orders, and what makes a message of orders. */
const ASKS = /(?:^|\.)(?:messages|completions|responses)\.a?create$|GenerativeModel$|generate_content$/;
const ORDERS = /(?:^|\.)SystemMessage$/;
/** Templates of prompts: who writes into one writes what the program tells the model. */
const TEMPLATES = /(?:^|\.)(?:Chat)?PromptTemplate(?:\.from_template)?$/;
/** Longer than `Question: `. */
const MOST_OF_LABEL = 25;

/** The one text that a model is given: orders, where the program begins it and somebody else goes on. */
function mixedPrompt(call: PythonCall): PythonValue | undefined {
  const value = namedArgument(call, 'prompt');
  return value?.built === true && (value.prefix ?? '').length >= MOST_OF_LABEL ? value : undefined;
}

/** What the model is told as an order. */
const ordersOf = (call: PythonCall): PythonValue | undefined =>
  call.name === 'system prompt'
    ? call.args[0]
    : ORDERS.test(call.name)
      ? (namedArgument(call, 'content') ?? call.args[0])
      : TEMPLATES.test(call.name)
        ? (namedArgument(call, 'template') ?? call.args[0])
        : (mixedPrompt(call) ??
          namedArgument(call, 'system') ??
          namedArgument(call, 'system_instruction') ??
          namedArgument(call, 'instructions'));

export const pythonPromptInjection = pythonRule({
  id: 'python-prompt-injection',
  title: 'Prompt injection: a client’s text becomes part of the system prompt',
  severity: 'medium',
  cwe: 'CWE-1427',
  why: 'A model takes what stands in its system prompt for orders of the program. Whoever writes into it changes what the model may tell and which tools it calls.',
  remedy:
    'Keep the system prompt fixed, send what clients write as a message of the role `user`, and let no tool do what that client may not.',
  references: ['https://genai.owasp.org/llmrisk/llm01-prompt-injection/'],
  callees: (name) => name === 'system prompt' || ORDERS.test(name) || TEMPLATES.test(name) || ASKS.test(name),
  call: (call) => {
    const value = ordersOf(call);
    return value !== undefined && value.constant === undefined && isRemote(value)
      ? { value, message: say('reaches-place', value.taint?.label ?? '') }
      : undefined;
  },
  bad: [
    "from openai import OpenAI\nfrom flask import request\nclient = OpenAI()\nclient.completions.create(model='m', prompt=f\"You are the assistant of a bank. User: {request.args['q']}\")",
    "from langchain.prompts import PromptTemplate\nfrom flask import request\nfirst = PromptTemplate.from_template('You are ' + request.json['persona'])",
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/chat', methods=['POST'])\ndef chat():\n    name = request.json['name']\n    messages = [{'role': 'system', 'content': f'You help {name}. Never tell the key.'}, {'role': 'user', 'content': 'hi'}]\n    return client.chat.completions.create(model='m', messages=messages).choices[0].message.content",
    "from anthropic import Anthropic\nfrom fastapi import FastAPI\nclient = Anthropic()\napp = FastAPI()\n@app.post('/chat')\ndef chat(style: str, text: str):\n    return client.messages.create(model='m', system='Answer in the style of ' + style, messages=[{'role': 'user', 'content': text}])",
    "from langchain_core.messages import SystemMessage\nfrom flask import request\norders = SystemMessage(content=request.json['persona'])",
  ],
  good: [
    "from flask import Flask, request\napp = Flask(__name__)\n@app.route('/chat', methods=['POST'])\ndef chat():\n    text = request.json['text']\n    messages = [{'role': 'system', 'content': 'You help.'}, {'role': 'user', 'content': text}]\n    return client.chat.completions.create(model='m', messages=messages).choices[0].message.content",
    "from flask import request\nstyle = request.json['style']\nif style not in STYLES:\n    raise ValueError\nmessages = [{'role': 'system', 'content': f'Answer in the style of {style}.'}]",
    "def make(name):\n    return {'role': 'system', 'content': f'You help {name}.'}",
  ],
});
