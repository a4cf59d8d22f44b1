"use strict";
var MessageType;
(function (MessageType) {
    MessageType[MessageType["Hello"] = 0] = "Hello";
    MessageType[MessageType["List"] = 1] = "List";
})(MessageType || (MessageType = {}));
class BookmarkRepository {
    constructor() {
        this.toDto = (node) => ({ id: node.id, title: node.title, href: node.url });
    }
    async all() {
        const [root] = await chrome.bookmarks.getTree();
        return this.flatten(root);
    }
    flatten(node) {
        const own = node.url ? [this.toDto(node)] : [];
        return (node.children ?? []).reduce((acc, child) => acc.concat(this.flatten(child)), own);
    }
}
class ExternalApi {
    constructor(repository) {
        this.repository = repository;
    }
    listen() {
        chrome.runtime.onMessageExternal.addListener((message, sender, sendResponse) => {
            // ok: private-data-to-outsiders
            void this.handle(message).then(sendResponse);
            return true;
        });
    }
    async handle(message) {
        switch (message.type) {
            case MessageType.Hello:
                return { hello: true };
            case MessageType.List: {
                const items = await this.repository.all();
                return { items: items.length };
            }
        }
    }
}
new ExternalApi(new BookmarkRepository()).listen();
