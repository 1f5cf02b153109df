/** House rules that no published plugin has. */
const clock = {
  meta: {
    type: 'problem',
    docs: { description: 'Time is a parameter: nothing here reads a clock.' },
  },
  create(context) {
    const report = (node) =>
      context.report({
        node,
        message: 'Time is a parameter here: take `now` instead of reading a clock.',
      })
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.name === 'Date') report(node)
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'now') return
        const owner = callee.object.name ?? callee.object.property?.name
        if (owner === 'Date' || owner === 'performance') report(node)
      },
    }
  },
}

const casts = {
  meta: {
    type: 'problem',
    docs: { description: 'Casting through unknown needs a reason on the line above.' },
  },
  create(context) {
    return {
      TSAsExpression(node) {
        const inner = node.expression
        if (inner.type !== 'TSAsExpression' || inner.typeAnnotation.type !== 'TSUnknownKeyword')
          return
        const line = node.loc.start.line
        const excused = context.sourceCode.getAllComments().some((c) => c.loc.end.line === line - 1)
        if (!excused)
          context.report({ node, message: 'Say above this line why the types cannot agree.' })
      },
    }
  },
}

const rawColour = {
  meta: { type: 'problem', docs: { description: 'Colours have role names in ui/tokens.css.' } },
  create(context) {
    const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i
    const check = (node, text) => {
      if (colour.test(text))
        context.report({ node, message: 'A raw colour: use a role of ui/tokens.css.' })
    }
    return {
      JSXAttribute(node) {
        if (!/^(className|style|fill|stroke|color)$/.test(node.name.name)) return
        if (node.value?.type === 'Literal') check(node, String(node.value.value))
        if (node.value?.type === 'JSXExpressionContainer')
          check(node, context.sourceCode.getText(node.value))
      },
    }
  },
}

const wordInObject = {
  meta: {
    type: 'problem',
    docs: { description: '`in` also finds what every object has, such as `constructor`.' },
  },
  create(context) {
    return {
      BinaryExpression(node) {
        if (node.operator !== 'in' || /^(?:Literal|PrivateIdentifier)$/.test(node.left.type)) return
        context.report({ node, message: '`constructor` is in every object: use Object.hasOwn.' })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    'no-clock': clock,
    'explained-cast': casts,
    'no-raw-colour': rawColour,
    'no-word-in-object': wordInObject,
  },
}
