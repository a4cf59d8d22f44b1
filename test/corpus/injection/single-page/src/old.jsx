import React from 'react';
import ReactDOM from 'react-dom';
import queryString from 'query-string';
export class Page extends React.Component {
  constructor(props) { super(props); this.state = { q: queryString.parse(props.location.search) }; }
  // expect: dom-markup
  componentDidMount() { this.box.innerHTML = this.state.q.msg; }
  render() {
    const { q } = this.state;
    // expect: open-redirect
    return <div><a href={q.back}>back</a><span ref={(e) => { this.box = e; }}>{q.name}</span></div>;
  }
}
export function Help({ match }) { return <h1>{match.params.topic}</h1>; }
// expect: unescaped-markup
export const html = (s) => ({ __html: s });
